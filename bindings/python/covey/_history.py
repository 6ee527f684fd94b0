"""The cached history of a channel, as plain values."""

from __future__ import annotations

import ctypes
from typing import Optional, Sequence

from . import _enums
from . import _declarations as d
from ._errors import CoveyError
from ._library import check, lib, number_out
from ._times import Moment
from ._value import Value, value


@value(frozen=True)
class HistorySpan(Value):
    """A span of history. The spans of a :class:`History` are contiguous.

    :param oldest_at: Unix ms, included.
    :param newest_at: Unix ms, included; :data:`covey.NEWEST`: up to the newest message.
    :param state: Whether it is complete, missing or being fetched.
    :param cached_count: Cached messages in it, regardless of the collection's filter.
    :param reaches_start: Whether nothing older exists.
    :param touches_live: Whether nothing newer exists, and new messages extend it.
    """

    oldest_at: int
    newest_at: int
    state: _enums.SpanState
    cached_count: int
    reaches_start: bool
    touches_live: bool

    oldest_at_datetime = Moment("oldest_at")
    newest_at_datetime = Moment("newest_at")


@value(frozen=True)
class History(Value):
    """The cached history of a channel, and the reasons of a collection's flags; see :meth:`MessageCollection.history`.

    :param spans: Ascending, from the start of the history that the user may see to the newest message.
    :param previous_reason: Reason of ``has_previous``.
    :param next_reason: Reason of ``has_next``.
    :param oldest_shown_at: Time of the oldest message that the collection shows, Unix ms; 0: it shows none.
    :param newest_shown_at: Time of the newest message that the collection shows, Unix ms; 0: it shows none.
    :param cached_count: Cached messages of the channel.
    :param waiting_count: New messages that wait until Covey has checked the collection for missed ones.
    """

    spans: Sequence[HistorySpan]
    has_previous: bool
    has_next: bool
    previous_reason: _enums.MoreReason
    next_reason: _enums.MoreReason
    oldest_shown_at: int
    newest_shown_at: int
    cached_count: int
    waiting_count: int

    oldest_shown_at_datetime = Moment("oldest_shown_at")
    newest_shown_at_datetime = Moment("newest_shown_at")


def history_out(handle: Optional[int]) -> History:
    """The value of a borrowed handle."""
    if not handle:
        raise CoveyError(_enums.ErrorCode.BAD_HANDLE, "the library passed no history to a callback")
    count = number_out(lib.covey_history_span_count(handle))
    rows = (d.covey_history_span * max(1, count))()
    filled = number_out(lib.covey_history_spans(handle, 0, count, rows, ctypes.sizeof(d.covey_history_span)))
    return History(
        [
            HistorySpan(
                row.oldest_at, row.newest_at, _enums.SpanState(row.state), row.cached_count, bool(row.reaches_start),
                bool(row.touches_live),
            )
            for row in rows[:filled]
        ],
        bool(check(lib.covey_history_has_previous(handle))),
        bool(check(lib.covey_history_has_next(handle))),
        _enums.MoreReason(check(lib.covey_history_previous_reason(handle))),
        _enums.MoreReason(check(lib.covey_history_next_reason(handle))),
        number_out(lib.covey_history_oldest_shown_at(handle)),
        number_out(lib.covey_history_newest_shown_at(handle)),
        number_out(lib.covey_history_cached_count(handle)),
        number_out(lib.covey_history_waiting_count(handle)),
    )
