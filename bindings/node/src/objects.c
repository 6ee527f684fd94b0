/* Handles as objects. An object owns one reference; its finalizer, or release(), gives it back. */
#include <stdlib.h>

#include "addon.h"

/* Marks the objects that may be arguments: those of another addon hold other pointers. Receivers need no mark, since a
   class refuses those that it has not made. */
static const napi_type_tag tag = {0x5d0c3a87f1b24e69, 0x9a77e0c2d4581b3f};

napi_value object_class(environment *e, const class *class)
{
    napi_value constructor = NULL;
    napi_get_reference_value(e->env, e->constructors[class->index], &constructor);
    return constructor;
}

napi_value object_own(environment *e, const class *class, void *handle)
{
    napi_value found = NULL;
    if (handle == NULL) {
        napi_get_null(e->env, &found);
        return found;
    }
    e->made = handle;
    if (napi_new_instance(e->env, object_class(e, class), 0, NULL, &found) != napi_ok && e->made != NULL) {
        e->made = NULL;
        class->release(handle);
    }
    return found;
}

napi_value object_borrow(environment *e, const class *class, const void *handle)
{
    if (handle != NULL) class->retain(handle);
    return object_own(e, class, (void *)handle);
}

holder *object_holder(environment *e, napi_value object)
{
    void *found = NULL;
    bool is_ours = false;
    napi_valuetype type;
    if (napi_typeof(e->env, object, &type) != napi_ok || type != napi_object) return NULL;
    if (napi_check_object_type_tag(e->env, object, &tag, &is_ours) != napi_ok || !is_ours) return NULL;
    return napi_unwrap(e->env, object, &found) == napi_ok ? found : NULL;
}

static void object_finalize(napi_env env, void *data, void *hint)
{
    environment *e = environment_of(env);
    holder *holder = data;
    (void)hint;
    if (holder->handle != NULL) holder->class->release(holder->handle);
    free(holder);
    /* What waited for the object has completed. */
    if (!e->is_over) run_waiting(e);
}

bool object_wrap(environment *e, napi_value object, const class *class, void *handle)
{
    holder *made = calloc(1, sizeof *made);
    if (made == NULL) return false;
    made->class = class;
    made->handle = handle;
    if (napi_wrap(e->env, object, made, object_finalize, NULL, NULL) != napi_ok) {
        free(made);
        return false;
    }
    return !class->is_argument || napi_type_tag_object(e->env, object, &tag) == napi_ok;
}
