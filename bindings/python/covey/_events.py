"""The events of collections: one small object for each callback, for handlers and for ``async for``.

Everything in an event is an immutable snapshot: you can keep it and pass it to other threads.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import deque
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Generic, Optional, Sequence, TypeVar, Union

from . import _enums
from ._change import Change
from ._completion import _call_in_loop, _finish
from ._session import SessionClosed
from ._times import Moment
from ._value import Value, value

if TYPE_CHECKING:
    import asyncio

    from ._errors import CoveyError
    from ._event_info import EventInfo
    from ._channels import GroupChannel
    from ._messages import Message

E = TypeVar("E")


@value(frozen=True)
class MessagesAdded(Value):
    """Messages that were added to the view, in view order.

    :param from_event: Whether a live event caused it, not a page, a changelog or a local step.
    :param sending_status: The sending status of all messages of the event.
    :param events: What the server said beyond the messages, in order: of reactions, threads, polls.
    :param channel: The channel as it is now, or was last if it is gone; None if it is not cached.
    """

    messages: Sequence[Message]
    source: _enums.EventSource
    from_event: bool
    sending_status: _enums.SendingStatus
    changes: Sequence[Change]
    events: Sequence[EventInfo]
    channel: Optional[GroupChannel]


@value(frozen=True)
class MessagesUpdated(Value):
    """Changed messages of the view; also a sent message that was pending before (equal ``request_id``)."""

    messages: Sequence[Message]
    source: _enums.EventSource
    from_event: bool
    sending_status: _enums.SendingStatus
    changes: Sequence[Change]
    events: Sequence[EventInfo]
    channel: Optional[GroupChannel]


@value(frozen=True)
class MessagesDeleted(Value):
    """Messages that are no longer in the view; ``source`` is the reason."""

    messages: Sequence[Message]
    source: _enums.EventSource
    from_event: bool
    sending_status: _enums.SendingStatus
    changes: Sequence[Change]
    events: Sequence[EventInfo]
    channel: Optional[GroupChannel]


@value(frozen=True)
class ChannelUpdated(Value):
    """The channel of the message collection changed: unread counts, members, typing, name …

    :param events: What the server said, in order; empty if no event of the server caused it.
    """

    channel: GroupChannel
    source: _enums.EventSource
    from_event: bool
    events: Sequence[EventInfo]


@value(frozen=True)
class ChannelDeleted(Value):
    """The channel is gone for this user: left, banned, declined or deleted. The collection is empty from now on.

    :param events: What the server said, in order.
    :param channel: The channel as it was last; None if it was not cached.
    """

    channel_url: str
    source: _enums.EventSource
    from_event: bool
    events: Sequence[EventInfo]
    channel: Optional[GroupChannel]

    _comes_once = True


@value(frozen=True)
class HugeGap(Value):
    """Too many messages (over 300) are missing to load them. The view stays and gets no new messages, and ``has_next``
    is
    True from now on. Call :meth:`MessageCollection.reset_starting_point`, or dispose the collection and create a new
    one.
    """

    changes: Sequence[Change]

    _comes_once = True


@value(frozen=True)
class ListChanged(Value):
    """The list changed, and no other event reports it. A change of kind RESET means: read the list again.

    Sent when ``has_next`` makes unsent messages enter or leave the timeline. If the receiver is too slow, a RESET
    replaces the waiting events, except :class:`HugeGap`, :class:`ChannelDeleted` and :class:`Disposed`: they follow
    it."""

    changes: Sequence[Change]


@value(frozen=True)
class ChannelsAdded(Value):
    """Channels that were added to the list, in its order.

    :param events: What the server said, in order; empty if no event of the server caused it.
    """

    channels: Sequence[GroupChannel]
    source: _enums.EventSource
    from_event: bool
    changes: Sequence[Change]
    events: Sequence[EventInfo]


@value(frozen=True)
class ChannelsUpdated(Value):
    """Changed channels of the list.

    :param events: What the server said, in order; empty if no event of the server caused it.
    """

    channels: Sequence[GroupChannel]
    source: _enums.EventSource
    from_event: bool
    changes: Sequence[Change]
    events: Sequence[EventInfo]


@value(frozen=True)
class ChannelsDeleted(Value):
    """Channels that are no longer in the list: gone, no longer matching, or moved beyond the loaded part.

    :param events: What the server said, in order; empty if no event of the server caused it.
    :param channels: The channels as they are now, or were last.
    """

    channel_urls: Sequence[str]
    source: _enums.EventSource
    from_event: bool
    changes: Sequence[Change]
    events: Sequence[EventInfo]
    channels: Sequence[GroupChannel]


@value(frozen=True)
class Disposed(Value):
    """The last event: the library disposed the collection. The user logged out, another user logged in, the login failed
    without a cached user, or the server ended the session. The lists are empty already. Not reported if the app disposes
    the collection or closes the client.

    :param error: The reason; ``CONNECTION_CANCELED`` for a log-out or another user's login.
    :param changes: One RESET: the list is empty.
    """

    error: CoveyError
    changes: Sequence[Change]

    _comes_once = True


@value(frozen=True)
class Connected(Value):
    """The user logged in."""

    user_id: str


@value(frozen=True)
class ReconnectStarted(Value):
    """The connection was lost, and the client is reconnecting: :class:`ReconnectScheduled` says when."""


@value(frozen=True)
class ReconnectScheduled(Value):
    """The next attempt to connect was scheduled. It comes earlier if the system reports a network (a link or a default
    route appears), at most once in 5 s, or if the app calls :meth:`Client.reconnect`.

    :param attempt: 1 for the first attempt, and again when the delays start again.
    :param next_attempt_at: Unix ms by the device's clock.
    :param error: The reason why there is no connection.
    """

    attempt: int
    next_attempt_at: int
    error: CoveyError

    next_attempt_at_datetime = Moment("next_attempt_at")


@value(frozen=True)
class ReconnectSucceeded(Value):
    """The connection is open again."""


@value(frozen=True)
class ReconnectFailed(Value):
    """Reconnecting failed. The client retries when the app calls :meth:`Client.reconnect` or :meth:`Client.connect`."""

    error: CoveyError


@value(frozen=True)
class Disconnected(Value):
    """This user is logged out, by :meth:`Client.disconnect` or by another user's :meth:`Client.connect`, and their
    collections are disposed."""

    user_id: str


@value(frozen=True)
class CacheFailed(Value):
    """The cache on disk failed. The client continues with a cache in memory, which is lost when it is closed."""

    error: CoveyError


@value(frozen=True)
class Event(Value):
    """An event that the server pushed, in any channel: for handlers outside of collections.

    :param kind: Kind of the event; ``source`` says more.
    :param channel: A current snapshot of the channel; None if it is gone or not cached.
    :param messages: The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a
        deleted one as it was. Empty if it is not cached; then ``info`` has its id.
    :param info: Who did what.
    """

    kind: _enums.EventKind
    source: _enums.EventSource
    channel_url: str
    channel: Optional[GroupChannel]
    messages: Sequence[Message]
    info: EventInfo


@value(frozen=True)
class BackgroundProgress(Value):
    """Progress and cost of background synchronization since the login.

    :param channels_done: Channels whose newest page was fetched on this connection.
    :param channels_waiting: Channels known to wait for it; more may follow.
    :param channels_are_complete: Whether the cache has the whole channel list and keeps it current.
    """

    phase: _enums.BackgroundPhase
    channels_fetched: int
    messages_fetched: int
    request_count: int
    failed_request_count: int
    received_bytes: int
    channels_done: int
    channels_waiting: int
    channels_are_complete: bool


@value(frozen=True)
class EventsLost(Value):
    """Events of :meth:`Client.events` were dropped, because more waited than the stream holds: the consumer was too
    slow. Read what the app shows again."""


MessageEvent = Union[
    MessagesAdded, MessagesUpdated, MessagesDeleted, ChannelUpdated, ChannelDeleted, HugeGap, ListChanged, Disposed
]
ChannelEvent = Union[ChannelsAdded, ChannelsUpdated, ChannelsDeleted, ListChanged, Disposed]
ConnectionNews = Union[
    Connected, ReconnectStarted, ReconnectScheduled, ReconnectSucceeded, ReconnectFailed, Disconnected, SessionClosed,
    CacheFailed,
]


def comes_once(event: object) -> bool:
    """Whether a RESET does not make up for the event. All other changes of a collection are in its lists or in its
    channel, which the app reads again. Events of a client are in no list: :class:`EventsLost` replaces each of them."""
    return bool(getattr(event, "_comes_once", False))


def apply_changes(rows: list[E], changes: Sequence[Change], current: Sequence[E]) -> None:
    """Updates ``rows``, an earlier copy of a list, in place.

    :param rows: the app's copy of the list that it saw last.
    :param changes: the event's changes, in their order.
    :param current: the collection's current list (``timeline`` or ``channels``), the source of new rows. Read it inside
        the callback (a handler, or ``add_done_callback`` of a page): there it matches the changes reported so far.
        Later it may be ahead of them.
    :raises ValueError: the changes do not lead from ``rows`` to ``current``.
    """
    if not _fit(rows, changes, current):
        raise ValueError("the changes do not lead from these rows to the current list; copy the whole list again")
    if len(changes) > _FEW_CHANGES or any(change.kind == _enums.ChangeKind.RESET for change in changes):
        rows[:] = current
        return
    # The list may be long: only what changes is looked at. The indexes of the changes refer to intermediate lists, so new rows
    # are filled in afterwards, where they are by then.
    fresh: list[int] = []  # ascending
    for kind, gone, to in changes:
        if kind == _enums.ChangeKind.UPDATE:
            at = bisect_left(fresh, to)
            if fresh[at:at + 1] != [to]:
                fresh.insert(at, to)
            continue
        is_new = kind == _enums.ChangeKind.INSERT
        row: Any = None
        if not is_new:
            row = rows.pop(gone)
            at = bisect_left(fresh, gone)
            is_new = fresh[at:at + 1] == [gone]
            fresh[at:] = [index - 1 for index in fresh[at + is_new:]]
        if kind != _enums.ChangeKind.REMOVE:
            rows.insert(to, row)
            at = bisect_left(fresh, to)
            fresh[at:] = [to] * is_new + [index + 1 for index in fresh[at:]]
    for index in fresh:
        rows[index] = current[index]


#: Above so many it is faster to copy the list.
_FEW_CHANGES = 256


def _fit(rows: list[E], changes: Sequence[Change], current: Sequence[E]) -> bool:
    """Whether each change names a row that is there, and as many are left as the current list has."""
    count = len(rows)
    for kind, gone, to in changes:
        if kind == _enums.ChangeKind.RESET:
            count = len(current)
            continue
        if kind in (_enums.ChangeKind.REMOVE, _enums.ChangeKind.MOVE):
            if not 0 <= gone < count:
                return False
            count -= 1
        if kind in (_enums.ChangeKind.INSERT, _enums.ChangeKind.MOVE):
            count += 1
        if kind != _enums.ChangeKind.REMOVE and not 0 <= to < count:
            return False
    return count == len(current)


class EventStream(Generic[E], AsyncIterator[E]):
    """``async for event in collection.events()``: the events since the call of ``events()``, in their order.

    Ends when the collection is disposed, or when :meth:`close` is called. At most ``limit`` events wait. If the
    consumer is slower, one ``ListChanged`` with a RESET replaces them; a consumer that then reads the list again loses
    nothing. :class:`HugeGap`, :class:`ChannelDeleted` and :class:`Disposed` come once: they are never replaced, and
    wait beyond the limit. Use the stream in one coroutine at a time.
    """

    def __init__(self, limit: int, overflow: E, detach: Callable[[EventStream[E]], None]) -> None:
        if limit < 1:
            raise ValueError(f"limit is {limit}; it must be at least 1")
        self._limit = limit
        self._overflow = overflow
        self._detach: Optional[Callable[[EventStream[E]], None]] = detach
        self._waiting: deque[E] = deque()
        self._lock = threading.Lock()
        self._wake: Optional[tuple[int, asyncio.AbstractEventLoop, asyncio.Future[None]]] = None
        self._closed = False

    def __aiter__(self) -> EventStream[E]:
        return self

    async def __anext__(self) -> E:
        while True:
            with self._lock:
                if self._waiting:
                    return self._waiting.popleft()
                if self._closed:
                    raise StopAsyncIteration
                import asyncio

                loop = asyncio.get_running_loop()
                future: asyncio.Future[None] = loop.create_future()
                self._wake = (threading.get_ident(), loop, future)
            try:
                await future
            finally:
                with self._lock:
                    self._wake = None

    def close(self) -> None:
        """Ends the stream: the consumer gets the waiting events, then the end. Any thread, more than once."""
        detach, self._detach = self._detach, None
        if detach is not None:
            detach(self)
        with self._lock:
            self._closed = True
        self._notify()

    async def aclose(self) -> None:
        """The same as :meth:`close`, for ``contextlib.aclosing``."""
        self.close()

    def _put(self, event: E) -> None:
        with self._lock:
            if self._closed:
                return
            if len(self._waiting) < self._limit or comes_once(event):
                self._waiting.append(event)
            else:
                self._waiting = deque([self._overflow, *filter(comes_once, self._waiting)])
        self._notify()

    def _notify(self) -> None:
        with self._lock:
            wake = self._wake
        if wake is None:
            return
        thread, loop, future = wake
        if thread == threading.get_ident():
            _finish(future)
        else:
            _call_in_loop(loop, lambda: _finish(future))
