/* The C interface as the compiler checks it against: every @c function of module Covey implements one of its lines. */
#include "../../../include/covey.h"
