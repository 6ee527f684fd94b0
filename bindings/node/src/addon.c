/* The addon in one thread of JavaScript: its classes and functions, and the end of the thread. */
#include <stdlib.h>
#include <string.h>

#include "addon.h"

environment *environment_of(napi_env env)
{
    void *found = NULL;
    napi_get_instance_data(env, &found);
    return found;
}

void environment_release(environment *e)
{
    if (atomic_fetch_sub(&e->references, 1) != 1) return;
    uv_mutex_destroy(&e->mutex);
    free(e->queue);
    free(e);
}

/* ---- The end of the thread, while its loop still runs: a worker's, or the process's */

void environment_handle_closed(environment *e)
{
    if (--e->open_handles > 0 || !e->is_over) return;
    napi_remove_async_cleanup_hook(e->cleanup);
    environment_release(e);
}

static void async_closed(uv_handle_t *handle) { environment_handle_closed(handle->data); }

static void on_end(napi_async_cleanup_hook_handle handle, void *data)
{
    environment *e = data;
    (void)handle;
    uv_mutex_lock(&e->mutex);
    e->is_over = e->is_ending = true;
    state *freed = e->freed;
    e->freed = NULL;
    const bool has_log = e->log != NULL;
    lines_drop(lines_take(e));
    uv_mutex_unlock(&e->mutex);
    states_drop(freed);
    if (has_log) covey_library.covey_set_log_handler(0, NULL, NULL, NULL, NULL);
    e->open_handles++;
    uv_close((uv_handle_t *)&e->wake, async_closed);
    clients_end(e);
    e->is_ending = false;
    napi_async_destroy(e->env, e->context);
    napi_delete_reference(e->env, e->make_failure);
    napi_delete_reference(e->env, e->make_structs);
    for (size_t index = 0; index < covey_class_count; index++) {
        napi_delete_reference(e->env, e->constructors[covey_classes[index]->index]);
    }
}

/* A state was freed where run_waiting did not follow, or a line of the log has come. */
static void on_wake(uv_async_t *async)
{
    environment *e = async->data;
    napi_handle_scope scope;
    napi_callback_scope callback_scope;
    napi_value resource;
    if (e->is_over || napi_open_handle_scope(e->env, &scope) != napi_ok) return;
    napi_create_object(e->env, &resource);
    if (napi_open_callback_scope(e->env, resource, e->context, &callback_scope) == napi_ok) {
        run_waiting(e);
        napi_close_callback_scope(e->env, callback_scope);
    }
    napi_close_handle_scope(e->env, scope);
}

/* ---- Classes */

static napi_value construct(napi_env env, napi_callback_info info)
{
    invocation call = {.e = environment_of(env), .given_count = MAX_VALUES};
    environment *e = call.e;
    void *data = NULL;
    napi_value target = NULL;
    napi_get_cb_info(env, info, &call.given_count, call.given, &call.this_object, &data);
    const class *class = data;
    if (e->made != NULL) {
        void *handle = e->made;
        e->made = NULL;
        if (!object_wrap(e, call.this_object, class, handle)) class->release(handle);
        return call.this_object;
    }
    napi_get_new_target(env, info, &target);
    for (size_t index = 0; index < class->method_count; index++) {
        if (class->methods[index].flags & IS_CONSTRUCTOR) call.function = &class->methods[index];
    }
    if (call.function == NULL || target == NULL) {
        napi_throw_type_error(env, NULL, target == NULL ? "a class of Covey is called with new" : "only Covey makes these objects");
        return NULL;
    }
    const bool is_client = class == covey_classes[0];
    if (is_client) {
        /* Callbacks wait for the loop. */
        const holder *options = call.given_count > 0 ? object_holder(e, call.given[0]) : NULL;
        if (options != NULL) covey_library.covey_client_options_set_delivery(options->handle, COVEY_DELIVERY_POLL);
    }
    napi_value found = call_run(&call);
    holder *made = NULL;
    if (is_client && found != NULL && napi_unwrap(env, found, (void **)&made) == napi_ok && (made->client = client_opened(e, made->handle, found)) == NULL) {
        napi_throw(env, failure_of_code(e, COVEY_ERROR_UNKNOWN));
    }
    return found;
}

static holder *receiver(napi_env env, napi_callback_info info, napi_value *self)
{
    void *found = NULL;
    napi_get_cb_info(env, info, NULL, NULL, self, NULL);
    return napi_unwrap(env, *self, &found) == napi_ok ? found : NULL;
}

/* Of a client that closes: its callbacks come before the library's function returns. */
static void take_off_the_loop(holder *holder)
{
    if (holder->client == NULL) return;
    client_closing(holder->client);
    holder->client = NULL;
}

static napi_value release(napi_env env, napi_callback_info info)
{
    napi_value self;
    holder *holder = receiver(env, info, &self);
    if (holder == NULL || holder->handle == NULL) return NULL;
    void *handle = holder->handle;
    take_off_the_loop(holder);
    holder->handle = NULL;
    holder->class->release(handle);
    run_waiting(environment_of(env));
    return NULL;
}

static napi_value close_client(napi_env env, napi_callback_info info)
{
    napi_value self;
    holder *holder = receiver(env, info, &self);
    if (holder == NULL || holder->handle == NULL) {
        napi_throw(env, failure_of_code(environment_of(env), COVEY_ERROR_BAD_HANDLE));
        return NULL;
    }
    take_off_the_loop(holder);
    covey_library.covey_client_close(holder->handle);
    run_waiting(environment_of(env));
    return NULL;
}

/* As in C a function of the app dispatches no other one. */
static napi_value dispatch_client(napi_env env, napi_callback_info info)
{
    environment *e = environment_of(env);
    if (!e->is_running) return covey_invoke(env, info);
    napi_throw(env, failure_of_code(e, COVEY_ERROR_NOT_IN_CALLBACK));
    return NULL;
}

static napi_value reference_client(napi_env env, napi_callback_info info)
{
    napi_value self;
    holder *holder = receiver(env, info, &self);
    if (holder != NULL && holder->client != NULL) client_set_referenced(holder->client, true);
    return self;
}

static napi_value unreference_client(napi_env env, napi_callback_info info)
{
    napi_value self;
    holder *holder = receiver(env, info, &self);
    if (holder != NULL && holder->client != NULL) client_set_referenced(holder->client, false);
    return self;
}

static bool define_class(environment *e, napi_value exports, const class *class)
{
    napi_property_descriptor *properties = calloc((size_t)class->method_count + 3, sizeof *properties);
    napi_value constructor;
    size_t count = 0;
    if (properties == NULL) return false;
    for (size_t index = 0; index < class->method_count; index++) {
        const function *method = &class->methods[index];
        if (method->flags & IS_CONSTRUCTOR) continue;
        napi_callback call = covey_invoke;
        if (class == covey_classes[0] && strcmp(method->name, "close") == 0) call = close_client;
        if (class == covey_classes[0] && strcmp(method->name, "dispatch") == 0) call = dispatch_client;
        properties[count++] = (napi_property_descriptor){
            .utf8name = method->name, .method = call, .data = (void *)method,
            .attributes = napi_default_method | (method->flags & IS_STATIC ? napi_static : 0)};
    }
    properties[count++] = (napi_property_descriptor){.utf8name = "release", .method = release, .attributes = napi_default_method};
    if (class == covey_classes[0]) {
        properties[count++] = (napi_property_descriptor){.utf8name = "ref", .method = reference_client, .attributes = napi_default_method};
        properties[count++] = (napi_property_descriptor){.utf8name = "unref", .method = unreference_client, .attributes = napi_default_method};
    }
    const napi_status status = napi_define_class(e->env, class->name, NAPI_AUTO_LENGTH, construct, (void *)class, count, properties, &constructor);
    free(properties);
    return status == napi_ok && napi_create_reference(e->env, constructor, 1, &e->constructors[class->index]) == napi_ok &&
           napi_set_named_property(e->env, exports, class->name, constructor) == napi_ok;
}

/* setUp(makeFailure, makeStructs): JavaScript makes errors, and the objects of structs. */
static napi_value set_up(napi_env env, napi_callback_info info)
{
    environment *e = environment_of(env);
    size_t count = 2;
    napi_value given[2];
    napi_get_cb_info(env, info, &count, given, NULL, NULL);
    napi_create_reference(env, given[0], 1, &e->make_failure);
    napi_create_reference(env, given[1], 1, &e->make_structs);
    return NULL;
}

static bool define(environment *e, napi_value exports)
{
    for (size_t index = 0; index < covey_class_count; index++) {
        if (!define_class(e, exports, covey_classes[index])) return false;
    }
    for (size_t index = 0; index < covey_function_count; index++) {
        const function *row = &covey_functions[index];
        napi_value made;
        if (napi_create_function(e->env, row->name, NAPI_AUTO_LENGTH, covey_invoke, (void *)row, &made) != napi_ok) return false;
        if (napi_set_named_property(e->env, exports, row->name, made) != napi_ok) return false;
    }
    napi_value made;
    return napi_create_function(e->env, "setUp", NAPI_AUTO_LENGTH, set_up, NULL, &made) == napi_ok &&
           napi_set_named_property(e->env, exports, "setUp", made) == napi_ok;
}

/* After the finalizers of all objects. */
static void module_gone(napi_env env, void *data, void *hint)
{
    (void)env, (void)hint;
    environment_release(data);
}

static environment *environment_new(napi_env env)
{
    environment *e = calloc(1, sizeof *e);
    napi_value name;
    if (e == NULL) return NULL;
    e->env = env;
    e->references = 1;
    e->last_line = &e->lines;
    e->thread = uv_thread_self();
    uv_mutex_init(&e->mutex);
    napi_create_string_utf8(env, "covey", NAPI_AUTO_LENGTH, &name);
    if (napi_get_uv_event_loop(env, &e->loop) != napi_ok || napi_async_init(env, NULL, name, &e->context) != napi_ok ||
        napi_set_instance_data(env, e, module_gone, NULL) != napi_ok || uv_async_init(e->loop, &e->wake, on_wake) != 0) {
        return NULL;
    }
    atomic_fetch_add(&e->references, 1);
    e->wake.data = e;
    uv_unref((uv_handle_t *)&e->wake);
    napi_add_async_cleanup_hook(env, on_end, e, &e->cleanup);
    return e;
}

NAPI_MODULE_INIT()
{
    const char *problem = library_load();
    if (problem != NULL) {
        napi_throw_error(env, NULL, problem);
        return NULL;
    }
    environment *e = environment_new(env);
    if (e == NULL || !define(e, exports)) napi_throw_error(env, NULL, "covey: the addon cannot be set up");
    return exports;
}
