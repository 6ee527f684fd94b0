"""The library's log as records of :mod:`logging`: the logger ``covey``, with a child for each category.

The library has one handler for the process. It calls Python on a thread of its own, so a slow handler of `logging`
holds up no client.
"""

from __future__ import annotations

import atexit
import ctypes
import sys
from typing import TYPE_CHECKING, Any, Optional

from . import _callbacks
from . import _declarations as d
from ._callbacks import free_entry, register
from ._library import check, lib

if TYPE_CHECKING:
    import logging

__all__ = ["log_to_logging", "stop_log_to_logging"]

# By level of the library: that of `logging`.
_LEVELS = {
    d.COVEY_LOG_LEVEL_ERROR: 40, d.COVEY_LOG_LEVEL_WARNING: 30, d.COVEY_LOG_LEVEL_INFO: 20, d.COVEY_LOG_LEVEL_DEBUG: 10
}

# The application, or its first client, has decided whether to log.
_is_decided = False


def log_to_logging(level: Optional[int] = None) -> None:
    """Sends what the library logs to the logger ``covey``: each line goes to its child of the line's category, such as
    ``covey.request``, so that a level can be set for one of them. Each record has the attributes ``category`` (a text),
    ``pairs`` (a dict of the line's values) and ``client_number``, and the line's own time. No line contains the text of
    a message, a token or a password.

    A process logs from its first :class:`Client` on, without this call, if the application has set a level of the logger
    ``covey`` before. Logging ends when Python exits, or with :func:`stop_log_to_logging`.

    :param level: the most detailed level that the library makes lines for, such as ``logging.DEBUG``; None: the
        effective level of the logger ``covey``. Call it again after that level was changed.
    :raises CoveyError: ``FORKED_CHILD`` in a forked child of a process that used the library.
    """
    global _is_decided
    import logging

    _is_decided = True
    logger = logging.getLogger("covey")
    number = logger.getEffectiveLevel() if level is None else level
    wanted = max((own for own, theirs in _LEVELS.items() if theirs >= number), default=d.COVEY_LOG_LEVEL_OFF)
    error = ctypes.c_void_p()
    number_of_sink = register(_LogSink(logger))
    entry = _callbacks.log_entry
    check(lib.covey_set_log_handler(wanted, entry, number_of_sink, free_entry, ctypes.byref(error)), error)


def stop_log_to_logging() -> None:
    """Ends :func:`log_to_logging`. Lines that wait are logged first."""
    global _is_decided
    _is_decided = True
    lib.covey_set_log_handler(0, d.covey_log_fn(), None, d.covey_free_fn(), None)


def log_if_wanted() -> None:
    """Called by the first client: an application that has set a level of the logger wants its records."""
    if _is_decided or "logging" not in sys.modules:
        return
    import logging

    if logging.getLogger("covey").level != logging.NOTSET:
        log_to_logging()


@atexit.register
def _stop_at_exit() -> None:
    # Registered before the function that closes open clients, so it runs after that. A thread of the library must not
    # call Python any more when the interpreter ends.
    if _is_decided:
        stop_log_to_logging()


class _LogSink:
    def __init__(self, logger: logging.Logger) -> None:
        self._parent = logger
        self._loggers: dict[int, logging.Logger] = {}

    def receive(self, lent: Any) -> None:
        line = lent.contents
        level = _LEVELS.get(line.level, 20)
        logger = self._logger(line.category)
        if not logger.isEnabledFor(level):
            return
        pairs = dict(_pair(line.pairs[index]) for index in range(line.pair_count))
        described = "".join(f" {key}={value}" for key, value in pairs.items())
        record = logger.makeRecord(
            logger.name, level, "libcovey.so", 0, "%s%s", (_text(line.message), described), None, None,
            {"category": logger.name.rpartition(".")[2], "pairs": pairs, "client_number": line.client_number},
        )
        record.created = line.created_at / 1000
        record.msecs = line.created_at % 1000
        logger.handle(record)

    def _logger(self, category: int) -> logging.Logger:
        logger = self._loggers.get(category)
        if logger is None:
            logger = self._parent.getChild(lib.covey_log_category_name(category).decode())
            self._loggers[category] = logger
        return logger

    def freed(self) -> None:
        pass


def _text(address: Optional[int]) -> str:
    return ctypes.string_at(address).decode("utf-8", "replace") if address else ""


def _pair(pair: Any) -> tuple[str, object]:
    return _text(pair.key), pair.number if pair.is_number else _text(pair.value)

