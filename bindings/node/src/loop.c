/*
 * Clients on Node's loop: each has its descriptor in a uv_poll, and one callback after the other is dispatched when it is
 * readable. The loop runs as long as a client is open and referenced.
 */
#include <stdlib.h>

#include "addon.h"

#define CALLBACKS_A_TURN 64 /* then timers and sockets have their turn */

struct client {
    uv_poll_t poll; /* first: its handle is the client's address */
    environment *e;
    void *handle;
    napi_ref object; /* of JavaScript */
    bool is_closing;
    client **before, *next;
};

static void on_readable(uv_poll_t *poll, int status, int events)
{
    client *client = (void *)poll;
    environment *e = client->e;
    (void)status, (void)events;
    for (int turn = 0; turn < CALLBACKS_A_TURN && !client->is_closing && !e->is_over; turn++) {
        napi_handle_scope scope;
        napi_callback_scope callback_scope;
        napi_value resource;
        int32_t count = 0;
        if (napi_open_handle_scope(e->env, &scope) != napi_ok) return;
        napi_create_object(e->env, &resource);
        if (napi_open_callback_scope(e->env, resource, e->context, &callback_scope) == napi_ok) {
            count = covey_library.covey_client_dispatch(client->handle, 1, 0);
            run_waiting(e);
            /* Promises' continuations run here. */
            napi_close_callback_scope(e->env, callback_scope);
        }
        napi_close_handle_scope(e->env, scope);
        if (count <= 0) return;
    }
}

client *client_opened(environment *e, void *handle, napi_value object)
{
    client *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    if (uv_poll_init(e->loop, &made->poll, covey_library.covey_client_fd(handle)) != 0) {
        free(made);
        return NULL;
    }
    made->e = e;
    made->handle = handle;
    made->next = e->clients;
    made->before = &e->clients;
    if (made->next != NULL) made->next->before = &made->next;
    e->clients = made;
    napi_create_reference(e->env, object, 1, &made->object);
    uv_poll_start(&made->poll, UV_READABLE, on_readable);
    return made;
}

static void handle_closed(uv_handle_t *handle)
{
    client *client = (void *)handle;
    environment *e = client->e;
    free(client);
    environment_handle_closed(e);
}

void client_closing(client *client)
{
    if (client->is_closing) return;
    client->is_closing = true;
    *client->before = client->next;
    if (client->next != NULL) client->next->before = client->before;
    napi_delete_reference(client->e->env, client->object);
    client->e->open_handles++;
    uv_close((uv_handle_t *)&client->poll, handle_closed);
}

void client_set_referenced(client *client, bool is_referenced)
{
    if (client->is_closing) return;
    if (is_referenced) uv_ref((uv_handle_t *)&client->poll);
    else uv_unref((uv_handle_t *)&client->poll);
}

void clients_end(environment *e)
{
    while (e->clients != NULL) {
        void *handle = e->clients->handle;
        client_closing(e->clients);
        covey_library.covey_client_close(handle);
    }
}
