/* Gives the library a number that nobody wrote: under valgrind, this must fail. */
#include <covey.h>

#include <stdlib.h>

int main(void) {
    covey_message_list_params *params = NULL;
    volatile int32_t *number = malloc(sizeof *number);
    if (number == NULL || covey_message_list_params_new(&params) != 0) return 1;
    covey_message_list_params_set_message_type(params, *number);
    covey_message_list_params_release(params);
    free((void *)number);
    return 0;
}
