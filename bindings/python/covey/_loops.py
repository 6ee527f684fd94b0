"""The loops of the process: threads of the library that serve the sockets and the caches of clients."""

from __future__ import annotations

import ctypes

from ._arguments import number_in
from ._library import check, lib

__all__ = ["set_loop_count"]


def set_loop_count(count: int) -> None:
    """Sets how many loops the clients of the process share. A loop is a thread of the library that serves the sockets and
    the caches of its clients, without Python's lock. A new client gets the loop with the fewest clients.

    Without this call there is one loop for at most 64 clients; from the 65th client on there is one for each core that
    the process may use, at most 8.

    :param count: the number of loops, 1 to 64.
    :raises CoveyError: ``INVALID_PARAMETER`` for another number; ``INVALID_INITIALIZATION`` while a client is open: call
        it before the first :class:`Client` is made, or when all are closed.
    """
    error = ctypes.c_void_p()
    check(lib.covey_set_loop_count(number_in(count, "count", 32), ctypes.byref(error)), error)
