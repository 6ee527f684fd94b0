"""What a collection tells: one small object for each callback, for handlers and for ``async for`` alike.

Everything in an event is an immutable snapshot: keep it, hand it to other threads, compare it later.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING, AsyncIterator, Callable, Generic, NamedTuple, Optional, Sequence, TypeVar, Union

from ._completion import _call_in_loop, _finish
from ._enums import BackgroundPhase, ChangeKind, EventKind, EventSource, SendingStatus
from ._value import value

if TYPE_CHECKING:
    import asyncio

    from ._errors import CoveyError
    from ._channels import GroupChannel
    from ._messages import Message

E = TypeVar("E")


class Change(NamedTuple):
    """One step from the list as the app last saw it to the list as it is now; see :func:`apply_changes`.

    INSERT: a new row stands at ``to_index``. MOVE: the row at ``from_index`` was taken out and put in at ``to_index``,
    counted without it. UPDATE: the row at ``to_index`` is another object now. REMOVE: the row at ``from_index`` is
    gone. RESET: anything may have changed; it stands alone.
    """

    kind: ChangeKind
    #: Counted in the list as the steps before left it; -1 where the kind has none.
    from_index: int
    #: Counted in the list as this step leaves it; -1 where the kind has none.
    to_index: int


@value(frozen=True)
class MessagesAdded:
    """Messages that are new in the view, in view order.

    :param from_event: Whether something that happened just now caused it, and not a page, a changelog or a local
        step.
    :param sending_status: The same for all messages of one event.
    """

    messages: Sequence[Message]
    source: EventSource
    from_event: bool
    sending_status: SendingStatus
    changes: Sequence[Change]


@value(frozen=True)
class MessagesUpdated:
    """Messages of the view as they are now; also a sent message that was pending before (equal ``request_id``)."""

    messages: Sequence[Message]
    source: EventSource
    from_event: bool
    sending_status: SendingStatus
    changes: Sequence[Change]


@value(frozen=True)
class MessagesDeleted:
    """Messages that are no longer in the view; the source says why."""

    messages: Sequence[Message]
    source: EventSource
    from_event: bool
    sending_status: SendingStatus
    changes: Sequence[Change]


@value(frozen=True)
class ChannelUpdated:
    """The channel of the message collection changed: unread counts, members, typing, name …

    :param details: User ids, for the sources EVENT_USER_MARKED_READ and EVENT_USER_MARKED_UNREAD.
    """

    channel: GroupChannel
    source: EventSource
    from_event: bool
    details: Sequence[str]


@value(frozen=True)
class ChannelDeleted:
    """The channel is gone for this user: left, banned, declined or deleted. The collection is empty from now on."""

    channel_url: str
    source: EventSource
    from_event: bool


@value(frozen=True)
class HugeGap:
    """More messages are missing than are worth loading (300). The view stays as it is and gets no new messages,
    ``has_next`` is True from now on: dispose of the collection and make a new one."""

    changes: Sequence[Change]


@value(frozen=True)
class ListChanged:
    """The list changed in a way that no other event tells; a change of kind RESET means: read it anew.

    Comes when ``has_next`` lets unsent messages enter or leave the timeline, and when the receiver lagged so far
    behind that waiting events were replaced by this one."""

    changes: Sequence[Change]


@value(frozen=True)
class ChannelsAdded:
    """Channels that are new in the list, in its order."""

    channels: Sequence[GroupChannel]
    source: EventSource
    from_event: bool
    changes: Sequence[Change]


@value(frozen=True)
class ChannelsUpdated:
    """Channels of the list as they are now.

    :param details: User ids, for the sources EVENT_USER_MARKED_READ and EVENT_USER_MARKED_UNREAD.
    """

    channels: Sequence[GroupChannel]
    source: EventSource
    from_event: bool
    changes: Sequence[Change]
    details: Sequence[str]


@value(frozen=True)
class ChannelsDeleted:
    """Channels that are no longer in the list: gone, or no longer matching, or moved beyond the loaded part."""

    channel_urls: Sequence[str]
    source: EventSource
    from_event: bool
    changes: Sequence[Change]


@value(frozen=True)
class Connected:
    """Logged in."""

    user_id: str


@value(frozen=True)
class ReconnectStarted:
    """The connection broke; the client is making a new one."""


@value(frozen=True)
class ReconnectSucceeded:
    """The connection is open again."""


@value(frozen=True)
class ReconnectFailed:
    """The client has given up; it goes on when the app calls :meth:`Client.resume` or :meth:`Client.connect`."""

    error: CoveyError


@value(frozen=True)
class Disconnected:
    """:meth:`Client.disconnect` is done: this user is logged out, and the client's collections are disposed of."""

    user_id: str


@value(frozen=True)
class SessionClosed:
    """The server ended the session: log in anew with a token that is still good."""

    error: CoveyError


@value(frozen=True)
class CacheFailed:
    """The cache on disk failed; the client goes on with one in memory, which is lost when it is closed."""

    error: CoveyError


@value(frozen=True)
class Event:
    """What the server pushed and the client applied, in any channel: for handlers outside of collections.

    :param kind: What it is about; ``source`` says more.
    :param channel: The channel as it is now; None if it is gone or not cached yet.
    :param messages: For kinds about messages; empty for others.
    :param user_ids: The users that it names, if any.
    """

    kind: EventKind
    source: EventSource
    channel_url: str
    channel: Optional[GroupChannel]
    messages: Sequence[Message]
    user_ids: Sequence[str]


@value(frozen=True)
class BackgroundProgress:
    """How far the cache has been filled in the background, and what that has cost since the login.

    :param channels_done: Channels whose newest page was looked after in this connection.
    :param channels_waiting: Channels that are known to wait for it; more may follow.
    :param channels_are_complete: Whether the cache holds the whole list of channels and keeps it so.
    """

    phase: BackgroundPhase
    channels_fetched: int
    messages_fetched: int
    request_count: int
    failed_request_count: int
    received_bytes: int
    channels_done: int
    channels_waiting: int
    channels_are_complete: bool


MessageEvent = Union[
    MessagesAdded, MessagesUpdated, MessagesDeleted, ChannelUpdated, ChannelDeleted, HugeGap, ListChanged
]
ChannelEvent = Union[ChannelsAdded, ChannelsUpdated, ChannelsDeleted, ListChanged]
ConnectionNews = Union[
    Connected, ReconnectStarted, ReconnectSucceeded, ReconnectFailed, Disconnected, SessionClosed, CacheFailed
]


def apply_changes(rows: list[E], changes: Sequence[Change], current: Sequence[E]) -> None:
    """Brings ``rows``, a list as it was before, up to date in place.

    :param rows: the app's copy of the list as it last saw it.
    :param changes: those of the event, in their order.
    :param current: the collection's list now (``timeline`` or ``channels``), from which new rows are taken. Read it
        inside the callback (a handler, or ``add_done_callback`` of a page), where it holds exactly the changes told so
        far; later it may be ahead of them.
    :raises ValueError: the changes do not lead from ``rows`` to ``current``.
    """
    # The places of the changes count in intermediate lists, so the rows themselves are filled in afterwards.
    touched: list[object] = list(rows)
    new = object()
    for change in changes:
        if change.kind == ChangeKind.INSERT:
            touched.insert(change.to_index, new)
        elif change.kind == ChangeKind.UPDATE:
            touched[change.to_index] = new
        elif change.kind == ChangeKind.REMOVE:
            del touched[change.from_index]
        elif change.kind == ChangeKind.MOVE:
            touched.insert(change.to_index, touched.pop(change.from_index))
        else:
            touched = [new] * len(current)
    if len(touched) != len(current):
        raise ValueError("the changes do not lead from these rows to the current list")
    rows[:] = [fresh if row is new else row for row, fresh in zip(touched, current)]  # type: ignore[misc]


class EventStream(Generic[E], AsyncIterator[E]):
    """``async for event in collection.events()``: the events from the call of ``events()`` on, in their order.

    Ends when the collection is disposed of, or when :meth:`close` is called. At most ``limit`` events wait; if the
    consumer is slower than that, they are replaced by one ``ListChanged`` with a RESET, and nothing is lost for a
    consumer that then reads the list anew. Use it in one coroutine at a time.
    """

    def __init__(self, limit: int, overflow: E, detach: Callable[[EventStream[E]], None]) -> None:
        if limit < 1:
            raise ValueError("limit must be at least 1")
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
        """Ends the stream: the consumer gets what is waiting, and then the end. Any thread, more than once."""
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
            if len(self._waiting) >= self._limit:
                self._waiting.clear()
                event = self._overflow
            self._waiting.append(event)
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
