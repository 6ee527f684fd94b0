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

from . import _declarations as d
from ._completion import Completion, log_exception
from ._enums import ChangeKind, ErrorCode
from ._errors import CoveyError
from ._events import Change
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
            self.completion._set(
                None, CoveyError(ErrorCode.COLLECTION_DISPOSED, "the collection was disposed before start() completed")
            )


def changes_of(context: Any) -> list[Change]:
    """The positional changes of a callback's context."""
    if not context:
        return []
    lent = context.contents
    return [
        Change(ChangeKind(step.kind), getattr(step, "from"), step.to)
        for step in (lent.changes[index] for index in range(lent.change_count))
    ]


free_entry = d.covey_free_fn(_freed)
done_entry = _entry(d.covey_done_fn, lambda call, _, error: call.complete(error))
user_entry = _entry(d.covey_user_fn, lambda call, _, result, error: call.complete(error, result))
channel_entry = _entry(d.covey_channel_fn, lambda call, _, result, error: call.complete(error, result))
message_entry = _entry(d.covey_message_fn, lambda call, _, result, error: call.complete(error, result))
strings_entry = _entry(d.covey_strings_fn, lambda call, _, result, error: call.complete(error, result))
size_entry = _entry(d.covey_size_fn, lambda call, _, size, error: call.complete(error, size))
search_entry = _entry(d.covey_message_search_fn, lambda call, _, result, error: call.complete(error, result))
channel_page_entry = _entry(
    d.covey_channel_page_fn, lambda call, _, page, context, error: call.complete(error, page, context)
)
message_page_entry = _entry(
    d.covey_message_page_fn, lambda call, _, page, context, error: call.complete(error, page, context)
)
cache_entry = _entry(
    d.covey_message_start_fn, lambda start, page, context, error: start.cache.complete(error, page, context)
)
api_entry = _entry(
    d.covey_message_start_fn, lambda start, page, context, error: start.api.complete(error, page, context)
)
messages_entry = _entry(d.covey_messages_fn, lambda call, _, result, error: call.complete(error, result))
history_entry = _entry(d.covey_history_fn, lambda call, _, result, error: call.complete(error, result))
feed_positions_entry = _entry(
    d.covey_feed_positions_fn, lambda call, _, positions, count, error: call.complete(error, (positions, count))
)
channels_entry = _entry(d.covey_channels_fn, lambda call, _, result, error: call.complete(error, result))
members_entry = _entry(d.covey_members_fn, lambda call, _, result, error: call.complete(error, result))
users_entry = _entry(d.covey_users_fn, lambda call, _, result, error: call.complete(error, result))
restricted_users_entry = _entry(
    d.covey_restricted_users_fn, lambda call, _, result, error: call.complete(error, result)
)
thread_entry = _entry(
    d.covey_thread_fn, lambda call, _, parent, replies, error: call.complete(error, parent, replies)
)
channel_changes_entry = _entry(
    d.covey_channel_changes_fn, lambda call, _, changes, error: call.complete(error, changes)
)
message_changes_entry = _entry(
    d.covey_message_changes_fn, lambda call, _, changes, error: call.complete(error, changes)
)
poll_entry = _entry(d.covey_poll_fn, lambda call, _, result, error: call.complete(error, result))
polls_entry = _entry(d.covey_polls_fn, lambda call, _, result, error: call.complete(error, result))
scheduled_message_entry = _entry(
    d.covey_scheduled_message_fn, lambda call, _, result, error: call.complete(error, result)
)
scheduled_messages_entry = _entry(
    d.covey_scheduled_messages_fn, lambda call, _, result, error: call.complete(error, result)
)
fetch_entry = _entry(d.covey_sync_fetch_fn, lambda call, _, has_more, error: call.complete(error, has_more))
count_entry = _entry(d.covey_count_fn, lambda call, _, count, error: call.complete(error, count))
unread_item_counts_entry = _entry(
    d.covey_unread_item_counts_fn, lambda call, _, counts, error: call.complete(error, counts)
)
choice_entry = _entry(d.covey_choice_fn, lambda call, _, choice, error: call.complete(error, choice))
metadata_entry = _entry(
    d.covey_metadata_fn, lambda call, _, entries, count, error: call.complete(error, (entries, count))
)
metacounters_entry = _entry(
    d.covey_metacounters_fn, lambda call, _, counters, count, error: call.complete(error, (counters, count))
)
muted_info_entry = _entry(d.covey_muted_info_fn, lambda call, _, info, error: call.complete(error, info))
push_preference_entry = _entry(
    d.covey_push_preference_fn, lambda call, _, preference, error: call.complete(error, preference)
)
emojis_entry = _entry(
    d.covey_emojis_fn, lambda call, _, hash, rows, count, error: call.complete(error, (hash, rows, count))
)
emoji_category_entry = _entry(d.covey_emoji_category_fn, lambda call, _, row, error: call.complete(error, row))
emoji_entry = _entry(d.covey_emoji_fn, lambda call, _, row, error: call.complete(error, row))
unread_totals_entry = _entry(d.covey_unread_totals_fn, lambda sink, totals: sink.receive(totals))
background_entry = _entry(d.covey_background_fn, lambda sink, progress: sink.receive(progress))
event_entry = _entry(d.covey_event_fn, lambda sink, event: sink.receive(event))
connection_entry = _entry(d.covey_connection_fn, lambda sink, notice: sink.receive(notice))


# --- Eviction order --------------------------------------------------------------------------------------------------


def _compare(user: Optional[int], left: Any, right: Any) -> int:
    sink = _sinks.get(user or 0)
    if sink is None:
        return 0
    try:
        return int(sink.compare(left.contents, right.contents))  # type: ignore[attr-defined]
    except Exception:
        log_exception("the eviction key")
    return 0


eviction_entry = d.covey_eviction_order_fn(_compare)


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
