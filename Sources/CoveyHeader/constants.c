/*
 * The constants of base.h that no enumeration can hold, as objects of libcovey.so: for languages that read the header
 * without a preprocessor's macros. Swift exports functions to C, but no objects.
 */
#include "../../include/covey/base.h"

#undef COVEY_NUL_TERMINATED
#undef COVEY_TIME_NEWEST

const size_t COVEY_NUL_TERMINATED = SIZE_MAX;
const int64_t COVEY_TIME_NEWEST = INT64_MAX;
