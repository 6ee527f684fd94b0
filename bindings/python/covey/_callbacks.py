"""Callbacks from the library to Python: one C entry point for each kind of callback, created once and never freed.

The `user_data` pointer of a callback is a number. `_sinks` maps it to an object until the library's `user_data_free` removes it.
So no object that the library still references is collected, and no weak reference is needed. Callbacks of one client
never overlap. A callback's borrowed objects are copied or retained before it returns.
"""

from __future__ import annotations

import ctypes
import itertools
import threading
from typing import TYPE_CHECKING, Any, Callable, Generic, Optional, Protocol, TypeVar

from . import _enums
from . import _declarations as d
from ._completion import Completion, log_exception
from ._errors import CoveyError
from ._library import error_out, lib

if TYPE_CHECKING:
    from ._calls import Caller

T = TypeVar("T")

_sinks: dict[int, Sink] = {}
_numbers = itertools.count(1)
_local = threading.local()


class Sink(Protocol):
    """The object behind a `user_data` pointer."""

    def freed(self) -> None:
        """The library does not call it any more."""


def register(sink: Sink) -> int:
    number = next(_numbers)
    _sinks[number] = sink
    return number


def inside_callback() -> bool:
    """Whether this thread runs a callback of the library."""
    return getattr(_local, "depth", 0) > 0


def raise_interrupt() -> None:
    """Raises KeyboardInterrupt or SystemExit that a callback on this thread could not raise through C code."""
    if inside_callback():
        return
    interrupt: Optional[BaseException] = getattr(_local, "interrupt", None)
    if interrupt is not None:
        _local.interrupt = None
        raise interrupt


def _entry(kind: Any, function: Callable[..., None]) -> Any:
    """A C entry point that looks up the sink and catches all exceptions."""

    def enter(user: Optional[int], *arguments: Any) -> None:
        sink = _sinks.get(user or 0)
        if sink is None:
            return
        _local.depth = getattr(_local, "depth", 0) + 1
        try:
            function(sink, *arguments)
        except Exception:
            log_exception("a callback")
        except BaseException as interrupt:
            _local.interrupt = interrupt
        finally:
            _local.depth -= 1

    return kind(enter)


def _freed(user: Optional[int]) -> None:
    sink = _sinks.pop(user or 0, None)
    if sink is not None:
        try:
            sink.freed()
        except Exception:
            log_exception("a callback")


# --- Calls that complete once ----------------------------------------------------------------------------------------


class Call(Generic[T]):
    """One asynchronous call: converts the borrowed result to the completion's value."""

    def __init__(self, client: Caller, convert: Callable[..., T], completion: Optional[Completion[T]] = None) -> None:
        self.completion: Completion[T] = completion or Completion(client)
        self.convert = convert

    def complete(self, error: Optional[int], *results: Any) -> None:
        try:
            failure = error_out(error) if error else None
            value = self.convert(*results) if failure is None or results and results[0] else None
        except Exception as problem:
            self.completion._set(None, problem)
            return
        self.finish(value, failure)

    def finish(self, value: Optional[T], failure: Optional[CoveyError]) -> None:
        """Sets the completion. `value` and `failure` can both be set if the header says so."""
        self.completion._set(None if failure is not None else value, failure)

    def freed(self) -> None:
        # Every call completes before its `user_data` is freed, except a collection's start that was disposed meanwhile.
        if not self.completion.done():
            why = "the collection was disposed before start() completed"
            self.completion._set(None, CoveyError(_enums.ErrorCode.COLLECTION_DISPOSED, why))


def _complete(call: Any, _: int, *results: Any) -> None:
    """A call has ended: the error is a callback's last argument."""
    call.complete(results[-1], *results[:-1])


def _complete_rows(call: Any, _: int, *results: Any) -> None:
    """The same, with a result of several parts."""
    call.complete(results[-1], results[:-1])


def _receive(sink: Any, *arguments: Any) -> None:
    sink.receive(*arguments)


def _compare(user: Optional[int], left: Any, right: Any) -> int:
    sink = _sinks.get(user or 0)
    if sink is None:
        return 0
    try:
        return int(sink.compare(left.contents, right.contents))  # type: ignore[attr-defined]
    except Exception:
        log_exception("the eviction key")
    return 0


free_entry = d.covey_free_fn(_freed)

#: The other entry points, each made at its first use: the type of its C function, and what it calls with the sink.
_ENTRIES: dict[str, tuple[str, Callable[..., None]]] = {
    "done_entry": ("covey_done_fn", _complete),
    "user_entry": ("covey_user_fn", _complete),
    "channel_entry": ("covey_channel_fn", _complete),
    "message_entry": ("covey_message_fn", _complete),
    "strings_entry": ("covey_strings_fn", _complete),
    "size_entry": ("covey_size_fn", _complete),
    "channel_page_entry": ("covey_channel_page_fn", _complete),
    "message_page_entry": ("covey_message_page_fn", _complete),
    "messages_entry": ("covey_messages_fn", _complete),
    "history_entry": ("covey_history_fn", _complete),
    "channels_entry": ("covey_channels_fn", _complete),
    "members_entry": ("covey_members_fn", _complete),
    "users_entry": ("covey_users_fn", _complete),
    "restricted_users_entry": ("covey_restricted_users_fn", _complete),
    "thread_entry": ("covey_thread_fn", _complete),
    "channel_changes_entry": ("covey_channel_changes_fn", _complete),
    "message_changes_entry": ("covey_message_changes_fn", _complete),
    "poll_entry": ("covey_poll_fn", _complete),
    "polls_entry": ("covey_polls_fn", _complete),
    "scheduled_message_entry": ("covey_scheduled_message_fn", _complete),
    "scheduled_messages_entry": ("covey_scheduled_messages_fn", _complete),
    "count_entry": ("covey_count_fn", _complete),
    "unread_item_counts_entry": ("covey_unread_item_counts_fn", _complete),
    "choice_entry": ("covey_choice_fn", _complete),
    "muted_info_entry": ("covey_muted_info_fn", _complete),
    "push_preference_entry": ("covey_push_preference_fn", _complete),
    "emoji_category_entry": ("covey_emoji_category_fn", _complete),
    "emoji_entry": ("covey_emoji_fn", _complete),
    "search_entry": ("covey_message_search_fn", _complete),
    "fetch_entry": ("covey_sync_fetch_fn", _complete),
    "feed_positions_entry": ("covey_feed_positions_fn", _complete_rows),
    "metadata_entry": ("covey_metadata_fn", _complete_rows),
    "metacounters_entry": ("covey_metacounters_fn", _complete_rows),
    "emojis_entry": ("covey_emojis_fn", _complete_rows),
    "unread_totals_entry": ("covey_unread_totals_fn", _receive),
    "background_entry": ("covey_background_fn", _receive),
    "event_entry": ("covey_event_fn", _receive),
    "connection_entry": ("covey_connection_fn", _receive),
    "log_entry": ("covey_log_fn", _receive),
    "session_entry": ("covey_session_fn", _receive),
    "wake_entry": ("covey_wake_fn", _receive),
    "cache_entry": (
        "covey_message_start_fn", lambda start, page, context, error: start.cache.complete(error, page, context)
    ),
    "api_entry": (
        "covey_message_start_fn", lambda start, page, context, error: start.api.complete(error, page, context)
    ),
    "download_entry": ("covey_download_fn", lambda call, _, address, length, error: call.ended(address, length, error)),
    "download_progress_entry": (
        "covey_download_progress_fn", lambda call, _, received, total: call.progressed(received, total)
    ),
    "upload_progress_entry": ("covey_upload_progress_fn", lambda sink, _, progress: sink.progressed(progress)),
    "file_messages_entry": (
        "covey_file_messages_fn", lambda sink, _, message, index, error: sink.complete(index, error, message)
    ),
}


def __getattr__(name: str) -> Any:
    """An entry point. It is never freed; two threads that arrive at once use the same one."""
    if name == "eviction_entry":
        made = d.covey_eviction_order_fn(_compare)
    elif name in _ENTRIES:
        kind, function = _ENTRIES[name]
        made = _entry(getattr(d, kind), function)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, made)


# --- Collections -----------------------------------------------------------------------------------------------------


def collection_callbacks(struct: Any, sink: Sink) -> Any:
    """The callbacks struct of a collection. Each function calls the sink's method of the same name if it exists."""
    callbacks = struct()
    getattr(lib, f"{struct.__name__}_init")(callbacks, ctypes.sizeof(struct))
    callbacks.user_data = register(sink)
    callbacks.user_data_free = free_entry
    for name, kind in struct._fields_:
        if hasattr(sink, name):
            setattr(callbacks, name, _collection_entry(name, kind))
    return callbacks


_collection_entries: dict[tuple[str, Any], Any] = {}


def _collection_entry(name: str, kind: Any) -> Any:
    entry = _collection_entries.get((name, kind))
    if entry is None:
        entry = _entry(kind, lambda sink, *arguments: getattr(sink, name)(*arguments))
        # Never freed, like the other entry points. Two threads that arrive at once use the same one.
        entry = _collection_entries.setdefault((name, kind), entry)
    return entry
