#include <covey.h>
