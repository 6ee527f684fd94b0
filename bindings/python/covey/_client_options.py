"""The options of a client: from the keyword parameters of :class:`Client` to the library's options object.

To add an option: a parameter of ``Client.__init__`` with its line of documentation, and the same parameter of
:func:`covey.connect`, which passes on whatever ``Client`` takes. A test compares the two. A parameter is set by the
function ``covey_client_options_set_<its name>`` if it is given and not its default; what differs from that is here.
"""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional

from . import _enums
from . import _callbacks
from ._arguments import choice_in, function_in, number_in, wrong_type
from ._callbacks import free_entry, register
from ._errors import CoveyError
from ._handlers import Handler
from ._library import check, lib
from ._parameters import changed_fields, checked_like, parameters

if TYPE_CHECKING:
    from ._calls import Caller
    from ._params import BackgroundOptions

#: Parameters that are set by a function of another name.
_SETTERS = {"cache_size_limit_bytes": "cache_size_limit", "download_cache_limit_bytes": "download_cache_limit"}
#: Parameters that several arguments or no setter belong to.
_APART = {
    "on_connection_event", "token_provider", "on_session_event", "network", "background", "eviction_key", "on_wake",
    "delivery", "changelog_pages", "changelog_rows",
}
#: What covey.h says: it sets both numbers at once.
_CHANGELOG_PAGES, _CHANGELOG_ROWS = 20, 2000


@contextmanager
def client_options(
    client: Caller, app_id: str, cache_directory: str, given: Mapping[str, Any], defaults: Mapping[str, Any]
) -> Iterator[Optional[int]]:
    """The options object, for the duration of a call.

    :param given: the keyword parameters of ``Client``.
    :param defaults: their defaults.
    """
    fields: dict[str, Any] = {
        "app_id": app_id, "cache_directory": cache_directory,
        "delivery": choice_in(given["delivery"], _enums.Delivery, "delivery"),
    }
    for name, option in given.items():
        if name in _APART or option is None or option is defaults[name]:
            continue
        fields[_SETTERS.get(name, name)] = checked_like(defaults[name], option, name)
    fields.update(_background(given["background"]))
    with parameters("client_options", fields, rules=type(client).__doc__) as made:
        if given["changelog_pages"] is not None or given["changelog_rows"] is not None:
            _set_changelog(made, given["changelog_pages"], given["changelog_rows"])
        if given["network"] is not None:
            from ._network import NetworkOptions

            if not isinstance(given["network"], NetworkOptions):
                raise wrong_type("network", "a NetworkOptions", given["network"])
            given["network"]._set(made)
        if given["eviction_key"] is not None:
            from ._sinks import EvictionSink

            sink = EvictionSink(function_in(given["eviction_key"], "eviction_key"))
            check(
                lib.covey_client_options_set_eviction_order(
                    made, _callbacks.eviction_entry, register(sink), free_entry
                )
            )
        if given["on_wake"] is not None:
            from ._sinks import WakeSink

            number = register(WakeSink(Handler(client, given["on_wake"], "on_wake", "the wake hook")))
            check(lib.covey_client_options_set_wake(made, _callbacks.wake_entry, number, free_entry))
        yield made


def _set_changelog(made: Optional[int], pages: Optional[int], rows: Optional[int]) -> None:
    most_pages = _CHANGELOG_PAGES if pages is None else number_in(pages, "changelog_pages", 32)
    most_rows = _CHANGELOG_ROWS if rows is None else number_in(rows, "changelog_rows", 32)
    if lib.covey_client_options_set_changelog_budget(made, most_pages, most_rows) < 0:
        raise CoveyError(
            _enums.ErrorCode.INVALID_PARAMETER,
            f"changelog_pages and changelog_rows cannot be {most_pages} and {most_rows}; pages: 1 to 100, rows: 100 to"
            " 10,000",
        )


def _background(given: Optional[BackgroundOptions]) -> dict[str, Any]:
    if given is None:
        return {}
    from ._params import BackgroundOptions

    if not isinstance(given, BackgroundOptions):
        raise wrong_type("background", "a BackgroundOptions", given)
    changed = changed_fields(given, BackgroundOptions, where="background.")
    return {f"background_{name}": option for name, option in changed.items()}
